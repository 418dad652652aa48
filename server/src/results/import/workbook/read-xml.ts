import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { ImportError } from '../import-error.ts';

/** What is heard of a document while it is read; names are without their namespace's prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  /** A part of a text: long ones come in several. */
  text?(part: string): void;
}

/** Tables are seven tags deep. */
const maxDepth = 64;
/** Characters of one tag. */
const maxTagLength = 1024 * 1024;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document piece by piece, never as a whole: after each piece the caller may take what the handler collected.
 * @throws ImportError for what no spreadsheet writes, before it fills the memory
 */
export async function* readXml(bytes: Readable, handler: XmlHandler): AsyncGenerator<void> {
  let depth = 0;
  let sinceEvent = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        sinceEvent = 0;
        if (++depth > maxDepth) throw new ImportError('broken');
        handler.open?.(withoutPrefix(name), attributes);
      },
      onclosetag(name) {
        sinceEvent = 0;
        depth -= 1;
        handler.close?.(withoutPrefix(name));
      },
      ontext(part) {
        sinceEvent = 0;
        handler.text?.(part);
      },
      oncomment() {
        sinceEvent = 0;
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  try {
    for await (const chunk of bytes) {
      const part = decoder.decode(chunk as Buffer, { stream: true });
      parser.write(part);
      sinceEvent += part.length;
      if (sinceEvent > maxTagLength) throw new ImportError('broken');
      yield;
    }
    if (depth > 0) throw new ImportError('broken');
    parser.end();
    yield;
  } catch (cause) {
    throw cause instanceof ImportError ? cause : new ImportError('broken', { cause });
  } finally {
    bytes.destroy();
  }
}

/** Reads a document of which only what the handler keeps is of interest. @throws ImportError */
export async function readWholeXml(bytes: Readable, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(bytes, handler));
}
