import { beforeAll, expect, it } from 'vitest';
import { engineResources } from '../../../test/engine-resources.ts';
import { landscape } from '../../../test/listing.ts';
import { pairingOf } from '../../brand/voices.ts';
import type { Measurer } from '../../fonts/measure.ts';
import type { TypeStyle } from '../../fonts/type-style.ts';
import { canvasOf } from '../scene/canvas.ts';
import { findsRoom } from './rooms.ts';

let measurer: Measurer;
beforeAll(async () => {
  ({ measurer } = await engineResources());
});

const style: TypeStyle = {
  ...pairingOf('plain', 'latin').headline,
  italic: false,
  direction: 'ltr',
  language: 'en',
};

it('finds room for what can be read at the smallest size, and none for what cannot', async () => {
  const canvas = canvasOf(landscape, 'ltr');
  const fits = (text: string) => findsRoom(measurer, canvas, { text, name: 'Larder', style });
  expect(await fits('Read offline')).toBe(true);
  expect(await fits('Every article you ever wanted to read again, kept in one place')).toBe(false);
});
