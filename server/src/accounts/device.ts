import bowser from 'bowser';
import ipaddr from 'ipaddr.js';

/** What a browser says it is, in words that its owner knows: 'Firefox on Windows'; null where it says nothing known. */
export function deviceOf(agent: string): string | null {
  if (!agent) return null;
  const parser = bowser.getParser(agent.slice(0, 400));
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || null;
}

/** The network of an address as people write it: the /64 of IPv6, which a line has to itself. */
export function networkText(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.fromByteArray([...parsed.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`;
}
