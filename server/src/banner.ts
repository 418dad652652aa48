import type { Config } from './config.ts';

/** What a person who starts the server reads: where to go, and what is not real. */
export function banner(config: Config, port: number): string {
  const url = config.port === port ? config.publicUrl : `http://127.0.0.1:${port}`;
  const lines = [`Marquee is ready: ${url}`];
  if (config.demo) {
    if (config.razorpay?.testMode) lines.push('Credits are sold in test mode: no money moves.');
    if (config.mailboxUrl) lines.push(`Mail goes to the demo's mailbox: ${config.mailboxUrl}`);
    if (config.admin) lines.push(`Admin: ${config.admin.email}, password ${config.admin.password}`);
    lines.push(
      'This is the demo. Sample apps are served by a sandbox on this machine, in place of the app stores;',
      'links to other apps go to the real stores. Production: NODE_ENV=production, or SANDBOX=off.',
    );
  }
  lines.push(
    config.llm ? `Copy is written by ${config.llm.model}.` : 'Copy is written by the built-in copywriter.',
  );
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}
