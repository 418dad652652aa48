import { describe, expect, it } from 'vitest';
import { isEnglishLine } from './english-lines.ts';

describe('isEnglishLine', () => {
  it.each([
    ['Simple and secure wallet for your coins', 'pl'],
    ['Learn to draw with your friends', 'pt'],
    ['Charts for reports', 'nl'],
    ['Keep your notes offline', 'he'],
    ['Bitcoin wallet', 'pl'],
  ])('tells a line that nobody translated: %s (%s)', (text, language) => {
    expect(isEnglishLine(text, language)).toBe(true);
  });

  it.each([
    ['Notatki Markdown na każdym urządzeniu', 'pl'],
    ['Synchronisiere deine Notizen mit Google Drive', 'de'],
    ['Widget für Smartwatch und Tablet', 'de'],
    ['Keep your notes offline', 'en'],
    ['Find plants and animals', 'sv'],
  ])('takes a line with borrowed words for its own: %s (%s)', (text, language) => {
    expect(isEnglishLine(text, language)).toBe(false);
  });
});
