// Finds the ads that a network's report speaks of, whatever became of their names.
const token = /M-([0-9A-HJKMNP-TV-Z]{7})/i;
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** ISO 7064, hybrid system mod 33,32: tells mistyped and swapped signs. */
function isGenuine(code: string): boolean {
  let product = 32;
  for (const sign of code.slice(0, -1)) product = (((product + signs.indexOf(sign)) % 32 || 32) * 2) % 33;
  return (product + signs.indexOf(code.slice(-1))) % 32 === 1;
}

for (const name of process.argv.slice(2)) {
  const code = token.exec(name)?.[1]?.toUpperCase();
  console.log(name, code && isGenuine(code) ? `M-${code}` : 'none of ours');
}
