import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../src/ui/button.tsx';
import { show } from './show.tsx';

const look = (name: string) => {
  const { backgroundColor, borderColor, color, cursor } = getComputedStyle(
    page.getByRole('button', { name }).element(),
  );
  return { backgroundColor, borderColor, color, cursor };
};

test('a button that is not closed looks as one that never is', async () => {
  await show(
    <>
      <Button variant="primary">Always</Button>
      <Button variant="primary" aria-disabled={false}>
        Now
      </Button>
      <Button variant="primary" aria-disabled>
        Not yet
      </Button>
    </>,
  );
  expect(look('Now')).toEqual(look('Always'));
  expect(look('Not yet')).not.toEqual(look('Always'));
});
