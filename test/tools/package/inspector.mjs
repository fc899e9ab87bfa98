// @ts-check
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

/**
 * Speaks with the main process of a program through Node's inspector: the one door that the build under test has open
 * and the release has not. Just enough of a WebSocket for it; Node 20 brings none.
 */
export class Inspector {
  /** @type {import('node:net').Socket} */ #socket;
  #buffer = Buffer.alloc(0);
  #text = '';
  #last = 0;
  /** @type {Map<number, {resolve: (value: unknown) => void, reject: (error: Error) => void}>} */ #waiting = new Map();

  /** @param {import('node:net').Socket} socket @param {Buffer} head */
  constructor(socket, head) {
    this.#socket = socket;
    socket.on('data', (data) => this.#read(data));
    const gone = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the program is gone'));
      this.#waiting.clear();
    };
    socket.on('close', gone);
    socket.on('error', gone);
    if (head.length > 0) this.#read(head);
  }

  /** @param {string} address as `ws://127.0.0.1:9229/...` @returns {Promise<Inspector>} */
  static connect(address) {
    return new Promise((resolve, reject) => {
      const asking = request(address.replace(/^ws:/, 'http:'), {
        headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64') },
      });
      asking.on('upgrade', (_response, socket, head) => resolve(new Inspector(/** @type {import('node:net').Socket} */ (socket), head)));
      asking.on('response', (response) => reject(new Error(`the inspector answers ${response.statusCode}`)));
      asking.on('error', reject);
      asking.end();
    });
  }

  /**
   * Runs an expression in the main process, where `electron` is Electron's module. Gives back its value, once a promise is kept.
   * @param {string} expression
   * @returns {Promise<unknown>}
   */
  evaluate(expression) {
    return this.value(`(async (electron) => (${expression}))(process.getBuiltinModule('module').createRequire(process.execPath)('electron'))`);
  }

  /**
   * Runs an expression in whatever is inspected. Gives back its value, once a promise is kept.
   * @param {string} expression
   * @param {{wait?: boolean}} [options] without `wait` a promise is not waited for: so early that Node has not begun, none can be
   * @returns {Promise<unknown>}
   */
  async value(expression, { wait = true } = {}) {
    // Kept in a variable: the inspector's own hold on a promise is too weak for the memory's cleaning.
    const asked = this.#ask('Runtime.evaluate', { expression: `globalThis.askedByInspector = ${expression}`, awaitPromise: wait, returnByValue: true });
    const answer = /** @type {{result?: {value?: unknown}, exceptionDetails?: {text: string, exception?: {description?: string}}}} */ (await asked);
    if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    return answer.result?.value;
  }

  close() {
    this.#socket.destroy();
  }

  /** @param {string} method @param {object} params */
  #ask(method, params) {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send(JSON.stringify({ id, method, params }));
    });
  }

  /** @param {string} text one masked text frame */
  #send(text) {
    const body = Buffer.from(text);
    const mask = randomBytes(4);
    const head = Buffer.alloc(body.length < 126 ? 2 : 4);
    head[0] = 0x81;
    if (body.length < 126) head[1] = 0x80 | body.length;
    else {
      head[1] = 0x80 | 126;
      head.writeUInt16BE(body.length, 2);
    }
    for (let index = 0; index < body.length; index += 1) body[index] = /** @type {number} */ (body[index]) ^ /** @type {number} */ (mask[index % 4]);
    this.#socket.write(Buffer.concat([head, mask, body]));
  }

  /** @param {Buffer} data */
  #read(data) {
    this.#buffer = Buffer.concat([this.#buffer, data]);
    while (this.#buffer.length >= 2) {
      const [first, second] = [this.#buffer.readUInt8(0), this.#buffer.readUInt8(1) & 0x7f];
      const start = second < 126 ? 2 : second === 126 ? 4 : 10;
      if (this.#buffer.length < start) return;
      const length = second < 126 ? second : second === 126 ? this.#buffer.readUInt16BE(2) : Number(this.#buffer.readBigUInt64BE(2));
      if (this.#buffer.length < start + length) return;
      const body = this.#buffer.subarray(start, start + length);
      this.#buffer = this.#buffer.subarray(start + length);
      if ((first & 0x0f) > 1) continue;
      this.#text += body.toString();
      if ((first & 0x80) === 0) continue;
      const text = this.#text;
      this.#text = '';
      this.#hear(JSON.parse(text));
    }
  }

  /** @param {{id?: number, result?: unknown, error?: {message: string}}} message */
  #hear({ id, result, error }) {
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || waiting === undefined) return;
    this.#waiting.delete(id);
    if (error === undefined) waiting.resolve(result);
    else waiting.reject(new Error(error.message));
  }
}
