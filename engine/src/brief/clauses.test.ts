import { describe, expect, it } from 'vitest';
import { isClause } from './clauses.ts';

describe('a clause is told from the name of a thing', () => {
  it.each([
    ['en', 'Sort your shelves by colour', 'Shelf sorter'],
    ['en', 'Scan & share your jars', 'Scan history'],
    ['en', 'Your jars are always in order', 'Your kitchen companion'],
    ['en', 'Take the list along', 'Work break timer'],
    ['en', 'Plan meals from your pantry', 'Group chat for cooks'],
    ['de', 'Plane deine Woche in der Küche', 'Dein Küchenbegleiter, überall'],
    ['fr', 'Rangez vos bocaux par couleur', 'Liste de bocaux pour petites cuisines'],
    ['es', 'Ordena tus frascos por color', 'Control de frascos'],
    ['it', 'Ordina i vasetti per colore', 'App di vasetti'],
    ['pt', 'Organize seus potes por cor', 'Galeria de potes'],
    ['nl', 'Sorteer je potten op kleur', 'Potten voor de keuken'],
    ['pl', 'Uporządkuj swoje słoiki', 'Galeria słoików'],
    ['ru', 'Храни свои банки по полкам', 'Галерея банок'],
    ['tr', 'Kavanozları ve rafları sırala', 'Kavanoz ve raf gezgini'],
    ['ja', '賞味期限がひと目でわかる', '食品の在庫リスト'],
    ['ko', '유통기한을 한눈에 확인해요', '식품 재고 목록'],
    ['zh', '整理你的储藏室', '面向所有人的清单'],
  ])('%s: %s, %s', (language, clause, name) => {
    expect(isClause(clause, language)).toBe(true);
    expect(isClause(name, language)).toBe(false);
  });
});
