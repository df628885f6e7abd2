import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

const WORTH_COMPRESSING_BYTES = 1_000;
/** Output chunk that holds nearly every compressed page in one piece. */
const COMPRESSED_BYTES = 64 * 1024;
const GZIP_LEVEL = 5;
/** Most pages are requested only once: quality 3 takes two thirds of the time of 4 for 5 % more bytes. */
const FIRST_QUALITY = 3;
/** A fifth fewer bytes for three times the time: for a body that was asked for this often. */
const POPULAR_QUALITY = 6;
const POPULAR_USES = 4;

/** Body of a page in the encodings that browsers accept, each made at its first use. */
export class PageBody {
  #plain: Buffer | undefined;
  #br: Buffer | undefined;
  #gzip: Buffer | undefined;
  #uses = 0;
  readonly #isSmall: boolean;

  constructor(plain: Buffer) {
    this.#plain = plain;
    this.#isSmall = plain.length < WORTH_COMPRESSING_BYTES;
  }

  /** Memory of all encodings. */
  get bytes(): number {
    return (this.#plain?.length ?? 0) + (this.#br?.length ?? 0) + (this.#gzip?.length ?? 0);
  }

  /** Returns the body in the encoding, or as it is when it is too small to be compressed. */
  async in(accepted: Encoding): Promise<{ encoding: Encoding; bytes: Buffer }> {
    const encoding = this.#isSmall ? 'identity' : accepted;
    if (encoding === 'identity') return { encoding, bytes: await this.#read() };
    if (encoding === 'gzip') {
      this.#gzip ??= await toGzip(await this.#read(), { level: GZIP_LEVEL });
      return { encoding, bytes: this.#gzip };
    }
    this.#uses += 1;
    if (this.#br === undefined || this.#uses === POPULAR_USES)
      this.#br = await brotli(await this.#read(), this.#br ? POPULAR_QUALITY : FIRST_QUALITY);
    return { encoding, bytes: this.#br };
  }

  /** Keeps only the compressed body; other encodings are made from it when needed. */
  async compress(): Promise<void> {
    if (this.#isSmall || this.#plain === undefined) return;
    this.#br ??= await brotli(this.#plain, FIRST_QUALITY);
    this.#plain = undefined;
  }

  async #read(): Promise<Buffer> {
    return this.#plain ?? (await fromBrotli(this.#br ?? Buffer.alloc(0)));
  }
}

const brotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(plain, {
    chunkSize: COMPRESSED_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
