/** The parts of a keyboard event that count. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/**
 * What is typed while a panel's code is on its way: kept from whatever has the focus meanwhile, and given to the
 * panel's field when it stands, as if the hand had waited for it.
 */
export class TypedAhead {
  private readonly keys: string[] = [];

  /** Keeps a key that types something, or the Enter after it; leaves all others to whoever wants them. */
  take(event: Pressed): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length !== 1 && event.key !== 'Enter') return;
    event.preventDefault();
    this.keys.push(event.key);
  }

  /** Types what was kept into a field; where the focus is on none, it is forgotten: it was meant for nothing there. */
  async giveTo(target: Element | null): Promise<void> {
    const keys = this.keys.splice(0);
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    for (const key of keys) {
      if (key === 'Enter') target.form?.requestSubmit();
      else typeInto(target, key);
      // The panel draws itself anew between two keys, as it does when they are pressed.
      await Promise.resolve();
    }
  }
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
