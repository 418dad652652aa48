import { emailPattern } from '@marquee/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Sam@Example.com', 'sam@example.com'],
  ['sam+ads@example.com', 'sam@example.com'],
  ['s.a.m+ads+more@gmail.com', 'sam@gmail.com'],
  ['s.am@GoogleMail.com', 'sam@gmail.com'],
  ['sam@me.com', 'sam@icloud.com'],
  ['sam@münchen.example', 'sam@xn--mnchen-3ya.example'],
  ['s.am@example.com', 's.am@example.com'],
])('%s is the box %s', (email, box) => {
  expect(mailboxOf(email)).toBe(box);
  expect(mailboxOf(box)).toBe(box);
});

test('tags and capitals make no other box', () => {
  const name = fc.stringMatching(/^[a-z0-9]{1,20}$/);
  fc.assert(
    fc.property(name, name, (box, tag) => {
      expect(mailboxOf(`${box.toUpperCase()}+${tag}@example.com`)).toBe(mailboxOf(`${box}@example.com`));
    }),
  );
});

test.each([
  'sam@example.com',
  "o'hara--@example.com",
  'sam+ads@mail.example.co.uk',
  'ユーザー@例え.jp',
  'a@b.example',
  'first.last@xn--mnchen-3ya.xn--p1ai',
])('%s is an address', (email) => {
  expect(emailPattern.test(email)).toBe(true);
});

test.each([
  'one<box@evil.test',
  '<box@evil.test>',
  'one,two@evil.test',
  'one;two@evil.test',
  'one:two@evil.test',
  '"one two"@evil.test',
  'one(two)@evil.test',
  'one\\two@evil.test',
  'one[two]@evil.test',
  'one two@evil.test',
  'one@two@evil.test',
  'one\u200b@evil.test',
  '.one@evil.test',
  'one.@evil.test',
  'o..ne@evil.test',
  'one@evil',
  'one@-evil.test',
  'one@evil-.test',
  'one@evil..test',
  'one@.test',
  'one@127.0.0.1',
  'one@[127.0.0.1]',
  'one@evil.test.',
  `${'x'.repeat(65)}@evil.test`,
  'one@evil.test\r\nBcc: all@evil.test',
  '@evil.test',
  'one@',
])('%j is none', (email) => {
  expect(emailPattern.test(email)).toBe(false);
});
