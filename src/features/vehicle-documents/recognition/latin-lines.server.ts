import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import sharp from 'sharp';
import { lineModel } from './language-folder.server.ts';
import { likelihoodIn, stepsOf } from './line-likelihood.ts';

/** Height in pixels that the model expects, and the least width it accepts. */
const HEIGHT = 48;
const MIN_WIDTH = 48;
/** A longer line is narrowed; a VIN is about 400 pixels long. */
const MAX_WIDTH = 800;
const CHANNELS = 3;
/** One function of the runtime is so large that V8 needs 280 MB to optimize it, which it does at the second run. */
const RUNS_UNTIL_OPTIMIZED = 2;
/** Class of a character that is not considered. */
const NONE = Number.NaN;

export interface LatinLine {
  text: string;
  /** Confidence of the worst character, 0 to 100. */
  confidence: number;
  /** Natural logarithm of the probability that the line contains a text of the considered characters. */
  likelihood: (text: string) => number;
}

export interface LatinLines {
  /** Reads one line; only characters of `alphabet` are considered. */
  read(picture: Buffer, alphabet: string): Promise<LatinLine>;
  close(): Promise<void>;
}

/**
 * Opens the recognition model of PP-OCRv4, which reads isolated lines of Latin letters and digits more reliably than
 * Tesseract; it has no Cyrillic letters. `folder` holds its data. Takes 280 MB for a second or two, so other models are
 * opened later.
 */
export async function openLatinLines(folder: string): Promise<LatinLines> {
  env.wasm.numThreads = 1;
  const [model, dictionary] = await Promise.all([
    readFile(join(folder, lineModel.weights)),
    readFile(join(folder, lineModel.characters), 'utf8'),
  ]);
  // The first class of the model is the gap between characters, the last a space.
  const classes = ['', ...dictionary.trimEnd().split(/\r?\n/), ' '];
  const session = await InferenceSession.create(model, {
    executionProviders: ['wasm'],
    enableCpuMemArena: false,
  });
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  for (let run = 0; run < RUNS_UNTIL_OPTIMIZED; run++)
    await session.run({ [input]: inputOf(new Float32Array(MIN_WIDTH * HEIGHT)) });
  return {
    async read(picture, alphabet) {
      const scores = (await session.run({ [input]: await tensorOf(picture) }))[output];
      if (!scores) throw new Error('the model gave no scores');
      const considered = classes.flatMap((text, index) =>
        index === 0 || (text !== '' && alphabet.includes(text)) ? [{ text, index }] : [],
      );
      const data = scores.data as Float32Array;
      const steps = stepsOf(
        data,
        classes.length,
        considered.map(({ index }) => index),
      );
      const classOf = new Map(considered.map(({ text }, at) => [text, at]));
      return {
        ...decode(data, classes.length, considered),
        likelihood: (text) =>
          likelihoodIn(
            steps,
            [...text].map((letter) => classOf.get(letter) ?? NONE),
          ),
      };
    },
    close: () => session.release(),
  };
}

/** The line in grey from −1 to 1, on white as far as it is too short. */
async function tensorOf(picture: Buffer): Promise<Tensor> {
  const { width: wide, height: high } = await sharp(picture).metadata();
  const width = Math.min(MAX_WIDTH, Math.max(1, Math.round((wide * HEIGHT) / high)));
  const { data } = await sharp(picture)
    .toColourspace('b-w')
    .resize({ width, height: HEIGHT, fit: 'fill' })
    .extend({ right: Math.max(0, MIN_WIDTH - width), background: '#ffffff' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inputOf(Float32Array.from(data, (shade) => shade / 127.5 - 1));
}

/** The same shades in all channels. */
function inputOf(plane: Float32Array): Tensor {
  const values = new Float32Array(CHANNELS * plane.length);
  for (let channel = 0; channel < CHANNELS; channel++) values.set(plane, channel * plane.length);
  return new Tensor('float32', values, [1, CHANNELS, HEIGHT, plane.length / HEIGHT]);
}

/** Takes the best considered class of each step; repeated ones are one character (CTC). */
export function decode(
  scores: Float32Array,
  classes: number,
  considered: readonly { text: string; index: number }[],
): { text: string; confidence: number } {
  let [text, confidence, before] = ['', 1, 0];
  for (let step = 0; step < scores.length; step += classes) {
    let [best, bestScore, sum] = [considered[0], -1, 0];
    for (const each of considered) {
      const score = scores[step + each.index] ?? 0;
      sum += score;
      if (score > bestScore) [best, bestScore] = [each, score];
    }
    if (best && best.index !== 0 && best.index !== before) {
      text += best.text;
      confidence = Math.min(confidence, bestScore / Math.max(sum, Number.EPSILON));
    }
    before = best?.index ?? 0;
  }
  return { text, confidence: text === '' ? 0 : 100 * confidence };
}
