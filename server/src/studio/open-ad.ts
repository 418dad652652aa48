import type { AdId, api, EndpointData, UserId } from '@marquee/contract';
import { addressOf } from '#platform/assets.ts';
import { HttpError } from '#platform/http-error.ts';
import { enabledFormats } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { presentAd, readRecipePicture, recipePictureKey } from '../generations/index.ts';
import { findListing } from '../listings/index.ts';
import { isMotionPaid } from './motion-paid.ts';
import { type EditableAd, requireEditableAd, versionsOf } from './store.ts';
import { uploadsIn } from './uploads.ts';

/** An ad with its recipe, what could stand in it instead, and its versions. @throws HttpError NOT_FOUND, NO_RECIPE */
export async function openAd(
  ctx: Context,
  userId: UserId,
  adId: AdId,
): Promise<EndpointData<typeof api.studio.open>> {
  const ad = await requireEditableAd(ctx.db, userId, adId);
  const [options, versions, motionPaid] = await Promise.all([
    optionsOf(ctx, ad),
    versionsOf(ctx, adId),
    isMotionPaid(ctx.db, { adId, version: ad.version }),
  ]);
  const { icon } = ad.recipe.brand;
  return {
    ad: presentAd(ctx, ad.row),
    version: ad.version,
    recipe: ad.recipe,
    options,
    versions,
    uploads: uploadsIn(ctx, ad.recipe),
    app: {
      name: ad.recipe.message.name,
      iconPath: icon && addressOf(ctx.config, recipePictureKey(icon)),
    },
    motionPaid,
    canSuggest: ctx.config.llm !== null,
  };
}

/** What could stand in an ad instead. @throws HttpError APP_NOT_FOUND */
export async function optionsOf(ctx: Context, { row, recipe }: EditableAd) {
  const [listing, formats, messages] = await Promise.all([
    findListing(ctx, row.listing_id ?? row.app_id),
    enabledFormats(ctx.db),
    messagesBeside(ctx, row),
  ]);
  if (!listing) throw new HttpError('APP_NOT_FOUND');
  const options = await ctx.adPool.options({
    recipe,
    listing,
    messages,
    formats: formats.map(({ id, width, height }) => ({ id, width, height })),
    picture: (name) => readRecipePicture(ctx, name),
  });
  const screenshots = recipe.brand.screenshots.map((picture, index) => ({
    index,
    path: addressOf(ctx.config, recipePictureKey(picture)),
  }));
  return { ...options, screenshots, formats: formats.map(({ id }) => id) };
}

/** Messages that are looked through for lines. */
const maxMessages = 40;

/** What the other ads of the same run say. */
export async function messagesBeside({ db }: Context, { id, generation_id }: EditableAd['row']) {
  const rows = await db
    .selectFrom('ads')
    .select('copy')
    .where('generation_id', '=', generation_id)
    .where('id', '<>', id)
    .orderBy('created_at')
    .limit(maxMessages)
    .execute();
  return rows.map(({ copy }) => copy);
}
