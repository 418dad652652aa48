import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppData } from '@marquee/contract';
import { listing } from '../src/brief/testing.ts';

const root = join(import.meta.dirname, '../training/listings');

const field = (head: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';

/** The words of a labelled line; a line that goes on starts with a space. */
const unlabelled = (line: string) =>
  line.replace(/^(\+ )?[a-z]+ \| ?/, (_, joined) => (joined ? '\u0001' : ''));

/** The invented listings that the judge learns from, as a store would show them: file name and listing. */
export const inventedListings = (language: string): [string, AppData][] =>
  readdirSync(join(root, language))
    .sort()
    .map((file) => {
      const [head = '', ...rest] = readFileSync(join(root, language, file), 'utf8').split(/^---$/m);
      const lines = rest.join('---').trim().split('\n').map(unlabelled).join('\n');
      const info = {
        title: field(head, 'name'),
        developer: field(head, 'developer'),
        genre: field(head, 'genre'),
        summary: unlabelled(field(head, 'summary')),
        description: lines.replaceAll('\n\u0001', ' '),
      };
      return [file, listing(info, { language })];
    });
