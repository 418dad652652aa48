import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { framedPicture, screenPicture } from '../../test/pictures.ts';
import {
  enlargedPicture,
  gamePicture,
  letterboxedPicture,
  loginPicture,
  posterPicture,
  posterScreen,
  splashPicture,
} from '../../test/publisher-pictures.ts';
import { decode } from '../raster/raster.ts';
import { readIcon } from './icon.ts';
import { readShots, type Shot } from './shots.ts';

const blankPicture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 1080, height: 2340, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();

const only = async (picture: Uint8Array): Promise<Shot> => {
  const shots = await readShots([picture]);
  expect(shots).toHaveLength(1);
  return shots[0] as Shot;
};

const near = (value: number, wanted: number, slack: number) =>
  expect(Math.abs(value - wanted), `${value} is not ${wanted} ± ${slack}`).toBeLessThanOrEqual(slack);

describe('readShots tells what a picture is', () => {
  it('a raw interface: whole, its status bar known', async () => {
    const shot = await only(await screenPicture());
    expect(shot).toMatchObject({ kind: 'screen', width: 1080, height: 2340, cut: false, resolution: 1 });
    // The marks stand from 34 to 70; the bar's colour goes on below them.
    near(shot.statusBar, 104, 8);
  });

  it.each([
    ['a dark phone', '#101114', '#fbfafd'],
    ['a white phone', '#fdfdfd', '#20242c'],
  ])('%s on a ground: its display, cut off at the foot', async (_, frame, paper) => {
    const shot = await only(await posterPicture({ frame, ground: '#f4c542', screen: { paper } }));
    expect(shot).toMatchObject({ kind: 'screen', cut: true });
    near(shot.width, posterScreen.width, 4);
    near(shot.height, 1920 - posterScreen.top, 4);
  });

  it('a phone on a ground without a caption', async () => {
    const shot = await only(await framedPicture());
    expect(shot).toMatchObject({ kind: 'screen', cut: true });
    // The screen was drawn 860 pixels wide at 170, 354.
    near(shot.width, 860, 4);
    near(shot.height, 1846, 6);
  });

  it('a panel without a frame: a card of the interface alone', async () => {
    const shot = await only(await posterPicture({ frame: null, ground: '#ccaadd' }));
    expect(shot).toMatchObject({ kind: 'card', cut: false });
    near(shot.width, posterScreen.width, 10);
    expect(shot.height).toBeLessThanOrEqual(1920 - posterScreen.top);
  });

  it('a phone whose head lies outside: a card without the foot', async () => {
    const shot = await only(await posterPicture({ headless: true }));
    expect(shot).toMatchObject({ kind: 'card', cut: false, statusBar: 0 });
    near(shot.width, posterScreen.width, 4);
    expect(shot.height).toBeLessThan(1474);
  });

  it('a tilted phone: a card, and only where nothing else is there', async () => {
    const tilted = await posterPicture({ turn: 30 });
    expect(await only(tilted)).toMatchObject({ kind: 'card', width: 1080, height: 1920 });
    const shots = await readShots([tilted, await screenPicture()]);
    expect(shots.map(({ index }) => index)).toEqual([1]);
  });

  it.each(['#000000', '#ffffff', '#3a5f2b'])('a picture between bars of %s: without them', async (bar) => {
    const shot = await only(await letterboxedPicture(await gamePicture(), bar));
    expect(shot.kind).toBe('screen');
    near(shot.width, 1920, 16);
    expect(shot.height).toBe(1080);
  });

  it('a picture framed by one colour on all sides: without it', async () => {
    const shot = await only(await letterboxedPicture(await gamePicture(), '#000000', true));
    near(shot.width, 1920, 20);
    near(shot.height, 1080, 20);
  });

  it('an interface whose margins are of one colour: whole', async () => {
    const light = await only(await screenPicture({ paper: '#ffffff', bar: '#ffffff' }));
    expect(light).toMatchObject({ width: 1080, height: 2340 });
  });

  it('an enlarged picture: shown no larger than it is sharp', async () => {
    const shot = await only(await enlargedPicture(await screenPicture()));
    expect(shot.resolution).toBeLessThanOrEqual(0.5);
    expect(shot.resolution).toBeGreaterThan(0.2);
  });

  it('a game held sideways and a tablet: screens', async () => {
    expect(await only(await gamePicture())).toMatchObject({ kind: 'screen', width: 1920, height: 1080 });
    const tablet = await only(await screenPicture({ width: 1536, height: 2048 }));
    expect(tablet).toMatchObject({ kind: 'screen', width: 1536, height: 2048 });
  });

  it('blank and damaged pictures: none', async () => {
    const shots = await readShots([await blankPicture(), new Uint8Array([1, 2, 3]), await screenPicture()]);
    expect(shots.map(({ index }) => index)).toEqual([2]);
  });
});

describe('readShots chooses', () => {
  const screens = () =>
    Promise.all([
      screenPicture(),
      screenPicture({ turn: 2, paper: '#14161c', ink: '#e8e8ee', bar: '#7a2e8f' }),
      screenPicture({ turn: 4, bar: '#1f7a4d', paper: '#fff4e0' }),
    ]);

  it('no splash screen', async () => {
    expect(await readShots([await splashPicture()])).toEqual([]);
  });

  it('a nearly empty screen last, and not at all beside three others', async () => {
    const [one, two, three] = await screens();
    const login = await loginPicture();
    expect((await readShots([login, one])).map(({ index }) => index)).toEqual([1, 0]);
    const four = await readShots([login, one, two, three]);
    expect(four.map(({ index }) => index).toSorted()).toEqual([1, 2, 3]);
  });

  it('what is unlike the rest before a near duplicate', async () => {
    const [one, two, three] = await screens();
    const shots = await readShots([one, one, two, three]);
    expect(shots.map(({ index }) => index).toSorted()).toEqual([0, 2, 3]);
    expect((await readShots([one, one, two])).map(({ index }) => index)).toEqual([0, 2, 1]);
  });

  it('a sharp picture before an enlarged one', async () => {
    const [one, two] = await screens();
    const shots = await readShots([await enlargedPicture(one), two]);
    expect(shots.map(({ index }) => index)).toEqual([1]);
  });

  it('the same whatever else the listing holds that is damaged', async () => {
    const pictures = await screens();
    const plain = await readShots(pictures);
    const mixed = await readShots([...pictures, new Uint8Array(9)]);
    expect(mixed.map(({ index }) => index)).toEqual(plain.map(({ index }) => index));
  });
});

describe('a shot', () => {
  it('gives each width once', async () => {
    const shot = await only(await screenPicture());
    const [one, two] = await Promise.all([shot.scaled(400), shot.scaled(400)]);
    expect(one).toBe(two);
    expect(one).toMatchObject({ width: 400, height: 867 });
  });
});

describe('decode', () => {
  it('opens no SVG', async () => {
    expect(
      await decode(
        new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      ),
    ).toBeNull();
  });

  it('reads grey and 16-bit pictures as colour', async () => {
    const grey = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888888' } })
      .greyscale()
      .png()
      .toBuffer();
    expect([...((await decode(grey))?.pick(1).data ?? [])]).toEqual([136, 136, 136, 255]);
  });
});

describe('readIcon', () => {
  it('takes the clear margin off a round icon', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="80" fill="#aa3311"/></svg>';
    const icon = await readIcon(await sharp(new TextEncoder().encode(svg)).png().toBuffer());
    expect(icon?.outline).toBe('round');
    expect(Math.abs((icon?.width ?? 0) - 160)).toBeLessThanOrEqual(4);
  });
});
