/** The little of a page that the board of controls needs, so that thousands of boards can be looked at in plain Node. */
export class LightElement {
  readonly attributes = new Map<string, string>();
  readonly children: LightElement[] = [];
  readonly style = { setProperty: (name: string, value: string): void => void this.styles.set(name, value) };
  readonly styles = new Map<string, string>();
  private readonly listeners = new Map<string, (() => void)[]>();
  className = '';
  type = '';
  tabIndex = 0;
  textContent: string | null = '';

  constructor(
    readonly tag: string,
    private readonly page: LightPage,
  ) {}

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  append(...children: LightElement[]): void {
    this.children.push(...children);
  }

  replaceChildren(): void {
    this.children.length = 0;
  }

  matches(): boolean {
    return true;
  }

  focus(): void {
    if (this.page.activeElement === this) return;
    this.page.activeElement?.fire('blur');
    this.page.activeElement = this;
    this.fire('focus');
  }

  fire(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener();
  }
}

export class LightPage {
  activeElement: LightElement | null = null;

  createElement(tag: string): LightElement {
    return new LightElement(tag, this);
  }
}
