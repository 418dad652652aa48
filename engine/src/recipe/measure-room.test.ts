import { expect, it } from 'vitest';
import { adIn, recipeResources } from '../../test/edit-kit.ts';
import { composeRecipe } from './compose-recipe.ts';
import { failedBinding } from './gate-words.ts';
import { measureRoom } from './measure-room.ts';

it('measures the room of each point, which then holds, where the layout lists points', async () => {
  const resources = await recipeResources();
  const {
    ad: { recipe },
    from,
  } = await adIn('benefits');
  const { points } = recipe.message;
  const room = await measureRoom(resources, recipe, from);
  expect(room.points).toHaveLength(points.length);
  const longest = (room.points ?? []).map((most, index) =>
    `${points[index]} `.repeat(20).slice(0, most).trim(),
  );
  expect(longest[0]?.length).toBeGreaterThan(3);
  const composed = await composeRecipe(
    resources,
    { ...recipe, message: { ...recipe.message, points: points.with(0, longest[0] ?? '') } },
    from,
  );
  expect(composed && failedBinding(composed.report.gates)).toEqual([]);
  expect(composed?.boxes.map(({ text }) => text)).toContain(longest[0]);
});

it('measures none where the layout lists none', async () => {
  const resources = await recipeResources();
  const {
    ad: { recipe },
    from,
  } = await adIn('bleed');
  expect(await measureRoom(resources, recipe, from)).toEqual({
    headline: expect.any(Number),
    sub: expect.any(Number),
    cta: expect.any(Number),
  });
});
