import { createRequire } from 'node:module';

/** Words of a line, and how sure of them the engine is, 0–1. */
export interface LineReading {
  text: string;
  confidence: number;
}

/** Reads lines in the language of its model. */
export interface LineReader {
  /** `grey`: black letters on white, a byte for each pixel. */
  read(grey: Uint8Array, width: number, height: number): LineReading;
}

interface Api {
  Init(path: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(): number;
  Recognize(monitor: null): number;
  GetUTF8Text(): string;
  MeanTextConf(): number;
  Clear(): void;
}

interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => Api;
}

/** The engine's only network: long short-term memory. */
const lstm = 1;
/** The picture is one line. As a 'raw' one, marks are seen where nothing stands. */
const oneLine = '7';
const openCore: (options: object) => Promise<Core> = createRequire(import.meta.url)(
  'tesseract.js-core/tesseract-core-simd-lstm.js',
);

/** A reader with a model, called by its language's name. */
export async function openReader(name: string, model: Uint8Array): Promise<LineReader> {
  const core = await openCore({ print: () => {}, printErr: () => {} });
  core.FS.writeFile(`${name}.traineddata`, model);
  const api = new core.TessBaseAPI();
  if (api.Init(null, name, lstm) !== 0) throw new Error('no model of that language');
  api.SetVariable('tessedit_pageseg_mode', oneLine);
  api.SetVariable('user_defined_dpi', '300');
  return {
    read(grey, width, height) {
      const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
      const file = new Uint8Array(head.length + grey.length);
      file.set(head);
      file.set(grey, head.length);
      core.FS.writeFile('/input', file);
      if (api.SetImageFile() !== 0) throw new Error('no line');
      api.Recognize(null);
      const text = api.GetUTF8Text().replace(/\s+/g, ' ').trim();
      const confidence = text === '' ? 0 : api.MeanTextConf() / 100;
      api.Clear();
      return { text, confidence };
    },
  };
}
