import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** @param {string} line Progress goes to standard error: what a command prints itself stays clean. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** A reason to give up that the reader can do something about. */
export class Refusal extends Error {}
