import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestKind } from './nearest-kind.ts';

const any = () => true;
const told = (title: string, summary: string, description = '') => ({
  title,
  summary,
  genre: '',
  description,
});

describe('the kind of app that a listing’s words are nearest to', () => {
  it.each([
    [
      'en',
      told('Platform 9', 'Which bus leaves next from your stop', 'Departures and delays on your line'),
      'transit',
    ],
    [
      'en',
      told(
        'Couch',
        'Change channels from the sofa',
        'Works with your TV and Kodi, as mouse and keyboard too',
      ),
      'remote-control',
    ],
    [
      'en',
      told('Ledgerling', 'Where did my salary go?', 'Income, expenses and categories, month by month'),
      'budget',
    ],
    [
      'de',
      told(
        'Sockenfach',
        'Wann fährt die nächste Straßenbahn?',
        'Abfahrten und Verspätungen an der Haltestelle',
      ),
      'transit',
    ],
    [
      'de',
      told('Kerbe', 'Ausgaben und Einnahmen im Blick', 'Kategorien und Konten für jeden Monat im Jahr'),
      'budget',
    ],
  ])('%s %o: %s', (language, listing, kind) => {
    expect(nearestKind(listing, language, any)?.name).toBe(kind);
  });

  it('reads the English of a listing in another language', () => {
    expect(
      nearestKind(
        told('Tiny RSS Feed Reader', 'Import OPML', 'Vos articles préférés au même endroit, chaque jour'),
        'fr',
        any,
      )?.name,
    ).toBe('feeds');
  });

  it('takes the next where the nearest may not be', () => {
    const listing = told('Sudoku', 'A sudoku puzzle for your phone', 'Fill each row and column with numbers');
    expect(nearestKind(listing, 'en', any)?.name).toBe('puzzle');
    expect(nearestKind(listing, 'en', (name) => name !== 'puzzle')?.name).not.toBe('puzzle');
  });

  it('is surer of more of its words', () => {
    const little = nearestKind(
      told('Nib', 'Made for Thursdays', 'Whoever asks for a timetable of trains gets none here'),
      'en',
      any,
    );
    const much = nearestKind(
      told(
        'Nib',
        'Train timetable with departures',
        'At each stop and platform, with the delays of each line',
      ),
      'en',
      any,
    );
    expect(much?.sureness).toBeGreaterThan(little?.sureness ?? 0);
  });

  it('knows nothing without words', () => {
    expect(nearestKind(told('', ''), 'en', any)).toBeNull();
    expect(nearestKind(told('Sudoku', 'A sudoku'), 'en', any)).toBeNull();
    const enough = told('Sudoku', 'A sudoku puzzle for your phone', 'Fill each row and column with numbers');
    expect(nearestKind(enough, 'cy', any)).toBeNull();
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, summary) => {
        const sureness = nearestKind(told(title, summary), 'en', any)?.sureness ?? 0;
        expect(sureness).toBeGreaterThanOrEqual(0);
        expect(sureness).toBeLessThanOrEqual(2);
      }),
      { numRuns: 50 },
    );
  });
});
