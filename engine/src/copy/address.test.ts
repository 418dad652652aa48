import { expect, it } from 'vitest';
import { addressesOtherwise } from './address.ts';

it.each([
  ['de', 'Sortieren Sie Ihre Gläser', 'Sortiere deine Gläser'],
  ['fr', 'Range tes bocaux', 'Rangez vos bocaux'],
  ['es', 'Comuníquese con su cocina', 'Habla con tu cocina'],
  ['id', 'Simpan resep anda', 'Simpan resepmu'],
  ['it', 'Ordinate i vostri vasetti', 'Ordina i tuoi vasetti'],
  ['ko', '식품 목록을 보여 줍니다', '식품 목록을 보여 줘요'],
  ['nl', 'Sorteer uw potten', 'Sorteer je potten'],
  ['ru', 'Сортируйте ваши банки', 'Сортируй свои банки'],
  ['tr', 'Kavanozlarınızı sıralayın', 'Kavanozlarını sırala'],
  ['uk', 'Сортуйте ваші банки', 'Сортуй свої банки'],
  ['zh', '整理您的储藏室', '整理你的储藏室'],
])('what speaks to the reader in another form than our lines is told: %s', (language, other, own) => {
  expect(addressesOtherwise(other, language)).toBe(true);
  expect(addressesOtherwise(own, language)).toBe(false);
});
