// Runs in Electron: draws an SVG at each asked size and writes the PNGs. Started by test/tools/icons.mjs.
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { app, BrowserWindow } = require('electron');

/** @type {{svg: string, pictures: {file: string, size: number, inset: number}[]}} */
const job = JSON.parse(process.env.SHAMROCKS_ICON_JOB ?? '{}');

app.disableHardwareAcceleration();
void app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true, contextIsolation: true } });
  await window.loadURL('data:text/html,<title>icons</title>');
  const svg = `data:image/svg+xml;base64,${readFileSync(job.svg).toString('base64')}`;
  for (const { file, size, inset } of job.pictures) {
    // Each size is drawn from the SVG itself and not shrunk from a larger picture: edges stay crisp.
    const script = `(async () => {
      const image = new Image(${size}, ${size});
      image.src = ${JSON.stringify(svg)};
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = ${size};
      const inset = ${inset * size};
      canvas.getContext('2d').drawImage(image, inset, inset, ${size} - 2 * inset, ${size} - 2 * inset);
      return canvas.toDataURL('image/png');
    })()`;
    const url = /** @type {string} */ (await window.webContents.executeJavaScript(script));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }
  app.exit(0);
}).catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  app.exit(1);
});
