/**
 * What each window's page may. Exactly these, no more: a test compares them with this list.
 * @param preload the absolute path of the preload script
 * @param packaged is this the program as people install it?
 */
export function webPreferences(preload: string, packaged: boolean) {
  return {
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    devTools: !packaged,
    preload,
  } as const;
}
