import { describe, expect, it } from 'vitest';
import { keywordsOf, kinship } from './keywords.ts';

/** Whether any word of one text is a word of the other. */
const meet = (one: string, other: string) =>
  keywordsOf(one).some((a) => keywordsOf(other).some((b) => kinship(a, b) > 0));

describe('words of a message and words on a screen', () => {
  it.each([
    ['Track your runs', 'Tracking'],
    ['Gruppiere Einträge', 'Eintrag hinzufügen'],
    ['Enregistrez vos trajets', 'Trajet du soir'],
    ['Записывай маршруты', 'Маршрут'],
    ['احفظ المسارات', 'مسارات'],
    ['שומר מסלולים', 'מסלול'],
    ['毎日の体重を記録', '体重'],
    ['한눈에 보는 일정', '일정이 없습니다'],
    ['记录你的路线', '路线'],
    ['บันทึกเส้นทาง', 'เส้นทางของฉัน'],
    ['यात्रा की योजना', 'यात्रा'],
    ['Álbumes de fotos', 'Albumes'],
  ])('meet in %s and %s', (one, other) => {
    expect(meet(one, other)).toBe(true);
  });

  it.each([
    ['Track your runs', 'Settings'],
    ['Nimm die Karte mit', 'Einstellungen'],
    ['Записывай маршруты', 'Настройки'],
    ['احفظ المسارات', 'الإعدادات'],
    ['毎日の体重を記録', '設定'],
    ['And for you', 'You and for'],
  ])('do not in %s and %s', (one, other) => {
    expect(meet(one, other)).toBe(false);
  });

  it('bear a letter read wrongly', () => {
    expect(kinship('statistics', 'statlstics')).toBeGreaterThan(0.5);
  });
});
