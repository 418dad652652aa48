import { spawn } from 'node:child_process';
import { Refusal, root, say } from './root.mjs';

/**
 * Runs a program to its end. Its output is shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<void>} rejects with a Refusal when it fails
 */
export function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => reject(new Refusal(`${command} could not be run: ${error.message}`)));
    // Who stops us wants the program stopped too.
    const stop = () => {
      child.kill('SIGTERM');
      child.once('close', () => process.exit(1));
    };
    process.once('SIGTERM', stop);
    child.once('close', (status) => {
      process.off('SIGTERM', stop);
      if (status === 0) return resolve();
      say(Buffer.concat(output).toString().trimEnd());
      reject(new Refusal(`\`${[command, ...args].join(' ')}\` failed (status ${status}).`));
    });
  });
}

/**
 * Runs npm: the one that runs us, where one does.
 * @param {string[]} args
 */
export function npm(args) {
  const own = process.env.npm_execpath;
  return own ? run(process.execPath, [own, ...args]) : run('npm', args);
}
