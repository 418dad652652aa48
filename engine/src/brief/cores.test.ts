import { describe, expect, it } from 'vitest';
import { coresOf } from './cores.ts';

const cores = (text: string, language: string) =>
  coresOf(text, language).map(({ start, end }) => text.slice(start, end));

describe('the core of what an app is', () => {
  it.each([
    ['en', 'A free lightweight pantry tracker for small kitchens', 'lightweight pantry tracker'],
    ['en', 'Simple, secure and open source jar scanner', 'open source jar scanner'],
    ['de', 'Eine kostenlose, schnelle Vorrats-App für Familien', 'schnelle Vorrats-App'],
    ['fr', 'Un carnet de cuisine libre pour les familles', 'carnet de cuisine libre'],
    ['ja', '台所のための無料で軽い在庫リスト', '無料で軽い在庫リスト'],
    ['ko', '가족을 위한 우리집 재고 목록', '우리집 재고 목록'],
    ['zh-Hans', '小厨房的食材库存清单', '食材库存清单'],
    ['hi', 'छोटी रसोई के लिए एक सरल भंडार सूची', 'सरल भंडार सूची'],
    ['ar', 'تطبيق مطبخ سهل لإدارة المؤن', 'تطبيق مطبخ سهل'],
  ])('%s: %s', (language, text, core) => expect(cores(text, language)).toContain(core));

  it.each([
    ['en', 'Sort your shelves by colour'],
    ['en', 'A free and open source app'],
    ['de', 'Sortiere deine Regale nach Farbe'],
    ['ja', '棚の中をいつでも整理できます'],
    ['zh-Hans', '让您轻松整理家里的厨房'],
  ])('is none in %s: %s', (language, text) => expect(cores(text, language)).toEqual([]));
});
