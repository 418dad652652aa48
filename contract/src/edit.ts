import { z } from 'zod';
import { formatId } from './formats.ts';
import { wantedMotion } from './motion.ts';
import { crop, headlineSize, hexColor, pictureHash } from './recipe.ts';

/** A text of an ad: what is longer than any layout holds is refused with a reason, not here. */
const words = z.string().max(400);

const layout = z.strictObject({ archetype: z.string().max(40), variant: z.string().max(40) });

/** A change of a recipe in a person's terms. What it leaves out stays. */
export const edit = z.strictObject({
  /** May hold line breaks, which are kept where they fit. */
  headline: words.optional(),
  /** '' takes it away, as for the button. */
  sub: words.optional(),
  cta: words.optional(),
  points: z.array(words).max(5).optional(),
  /** Words of the headline to stand out; '' for none. */
  emphasis: words.optional(),
  layout: layout.optional(),
  /** The id of a scheme on offer, or a colour from which one is made. */
  scheme: z.union([z.string().max(60), z.strictObject({ color: hexColor })]).optional(),
  background: z.enum(['drawn', 'painted']).optional(),
  /** Those to show, the leading one first. */
  screenshots: z
    .array(
      z.union([
        z.strictObject({ index: z.int().min(0).max(99), crop: crop.optional() }),
        z.strictObject({ upload: pictureHash, crop: crop.optional() }),
      ]),
    )
    .min(1)
    .max(8)
    .optional(),
  /** Whether screenshots stand in a device. */
  frame: z.boolean().optional(),
  show: z
    .strictObject({
      icon: z.boolean().optional(),
      rating: z.boolean().optional(),
      button: z.boolean().optional(),
    })
    .optional(),
  size: headlineSize.optional(),
  formatType: formatId.optional(),
  /** How a video of it moves; its words are those above, a walk says the points. */
  motion: wantedMotion.optional(),
  /** Keeps claims that the listing does not bear out as their author's. */
  ownClaims: z.boolean().optional(),
});

export type Edit = z.infer<typeof edit>;

export const isEmptyEdit = (edit: Edit): boolean => Object.keys(edit).length === 0;

export const headlineOption = z.object({ text: z.string(), source: z.enum(['message', 'listing', 'model']) });

/** What could stand in an ad instead. */
export const editOptions = z.object({
  headlines: z.array(headlineOption),
  subs: z.array(headlineOption),
  buttons: z.array(headlineOption),
  layouts: z.array(layout),
  schemes: z.array(z.object({ id: z.string(), background: hexColor, text: hexColor, accent: hexColor })),
  /** `path`: where the picture is served; added by the server. */
  screenshots: z.array(z.object({ index: z.int(), path: z.string() })),
  formats: z.array(formatId),
});

export type EditOptions = z.infer<typeof editOptions>;
