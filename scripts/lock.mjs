import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot, say } from './root.mjs';

const file = inRoot('.data/prepare.lock');

/**
 * Does something that only one process of this checkout may do at a time; the others wait.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  await acquire();
  try {
    await work();
  } finally {
    if (holder() === process.pid) rmSync(file, { force: true });
  }
}

async function acquire() {
  mkdirSync(dirname(file), { recursive: true });
  for (let told = false; ; ) {
    const other = holder();
    if (other !== null && !isAlive(other)) rmSync(file, { force: true });
    if (tryToWrite()) {
      // Two that found the same dead holder may have removed and written in turn: the last one written has it.
      await delay(50);
      if (holder() === process.pid) return;
    }
    if (!told && holder() !== null) {
      say('Another command is preparing this checkout: waiting for it…');
      told = true;
    }
    await delay(200);
  }
}

function tryToWrite() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that has the lock, null when none has; one that is just writing its number counts as none. */
function holder() {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
