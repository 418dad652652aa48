import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Makes the files of `src/theme/typeface/` from the whole Archivo: those of its widths and weights that the pages use.

const archivo = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/package.json')));
const out = join(import.meta.dirname, 'src/theme/typeface');
const latin = 'archivo-latin-wdth-normal.woff2';
const extended = 'archivo-latin-ext-wdth-normal.woff2';

const every = { targetFormat: 'woff2', keepAllGlyphs: true } as const;
const faces = [
  { name: 'narrow', from: latin, text: null, options: { ...every, variationAxes: { wdth: 62, wght: 750 } } },
  {
    name: 'normal',
    from: latin,
    text: null,
    options: { ...every, variationAxes: { wdth: 100, wght: { min: 400, max: 800 } } },
  },
  { name: 'rupee', from: extended, text: '₹', options: { targetFormat: 'woff2' } },
] as const;

for (const { name, from, text, options } of faces) {
  const whole = readFileSync(join(archivo, 'files', from));
  writeFileSync(join(out, `${name}.woff2`), await subsetFont(whole, text, options));
}
copyFileSync(join(archivo, 'LICENSE'), join(out, 'LICENSE'));
