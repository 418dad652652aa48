import { spawn } from 'node:child_process';
import { inRoot } from './root.mjs';

/** The server, started again with each change, and Vite's server for the browser app, which passes calls on to it. */
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: inRoot(),
    stdio: 'inherit',
  }),
  spawn(inRoot('node_modules/.bin/vite'), [], { cwd: inRoot('web'), stdio: 'inherit' }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) {
  child.once('exit', (status) => {
    process.exitCode ||= status ?? 0;
    stop();
  });
}
