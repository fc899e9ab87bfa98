import type { Session, WebContents } from 'electron';
import { mayNavigate, mayRequest } from './requests';

/** Denies a session everything that this program does not need: permissions, devices, downloads and the network. */
export function hardenSession(session: Session, packaged: boolean): void {
  // Nothing is written here that could be misspelt; the dictionaries would be read at every start.
  session.setSpellCheckerEnabled(false);
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide({}));
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  session.setBluetoothPairingHandler((_details, decide) => decide({ confirmed: false }));
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault();
    choose(null);
  });
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose('');
  });
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !mayRequest(details.url, packaged) }));
}

/** Keeps a page where it is: no navigation, no redirect, no new window, no webview, and no question when it is closed. */
export function hardenContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-frame-navigate', (event) => {
    if (!mayNavigate(event.url, event.isMainFrame)) event.preventDefault();
  });
  contents.on('will-navigate', (event) => {
    if (!mayNavigate(event.url, true)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('select-bluetooth-device', (event, _devices, choose) => {
    event.preventDefault();
    choose('');
  });
}
