import { Checkbox, Modal } from '@mantine/core';
import {
  type Ad,
  api,
  type EndpointData,
  type KitShare,
  type NetworkId,
  networkIds,
  networkOf,
} from '@marquee/contract';
import { useState } from 'react';
import { publicApi, usePublicEndpoint } from '../../api/public-api.ts';
import { request } from '../../api/request.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { languageName } from '../ads/language-name.ts';
import { KitProgress } from './kit-progress.tsx';
import { KitTexts } from './kit-texts.tsx';
import classes from './launch-kit-modal.module.css';
import { MissingParts } from './missing-parts.tsx';
import { TemplateField } from './template-field.tsx';

/** Those that people advertise apps on first. */
const usual: readonly NetworkId[] = ['google-app', 'meta', 'tiktok'];

const changed = <One extends string>(all: readonly One[], one: One): One[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** What a network will get, over the languages that are chosen. */
function shareText(
  { shares, missing }: KitPlan,
  id: NetworkId,
  { hasChoice, languages }: { hasChoice: boolean; languages: readonly string[] },
): string {
  const isMeant = (one: { network: NetworkId; language: string }) =>
    one.network === id && (!hasChoice || languages.includes(one.language));
  const own = shares.filter(isMeant);
  const sum = (of: (share: KitShare) => number) => own.reduce((all, share) => all + of(share), 0);
  const composed = sum(({ pictures }) => pictures.composed);
  return t('kit.share', {
    pictures: sum(({ pictures }) => pictures.ready) + composed,
    composed,
    texts: sum(({ texts }) => texts.reduce((all, { have }) => all + have, 0)),
    videos: sum(({ videos }) => videos?.ready ?? 0),
    lacking: missing.filter(isMeant).length,
  });
}

/** How many of the networks take videos, and how many ads have none for one of them. */
function videosText({ shares }: KitPlan, networks: readonly NetworkId[]): string | null {
  const own = shares.filter(({ network, videos }) => networks.includes(network) && videos);
  const ads = new Set(own.flatMap(({ videos }) => videos?.without ?? [])).size;
  if (ads === 0) return null;
  return t('kit.videos', { networks: new Set(own.map(({ network }) => network)).size, ads });
}

type KitPlan = EndpointData<typeof api.kits.plan>;

/** Chooses networks and languages, and shows the kit that comes of them. */
export function LaunchKitModal({ ads, onClose }: { ads: Ad[]; onClose: () => void }) {
  const spoken = [...new Set(ads.map(({ language }) => language).filter(Boolean))];
  const [networks, setNetworks] = useState<readonly NetworkId[]>(usual);
  const [languages, setLanguages] = useState<readonly string[]>(spoken);
  const [templates, setTemplates] = useState<Partial<Record<NetworkId, string>>>({});
  const [kitId, setKitId] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const price = usePublicEndpoint(publicApi.costs).data?.kit_cost ?? 0;
  const plan = useEndpoint(api.kits.plan, {
    body: { adIDs: ads.map(({ adID }) => adID), networks: [...networkIds] },
  });

  const hasChoice = spoken.length > 1;
  const isEmpty = networks.length === 0 || (hasChoice && languages.length === 0);

  async function make() {
    setBusy(true);
    setFailure('');
    try {
      const given = networks.flatMap((network) => templates[network] ?? []);
      const { kitId: made } = await request(api.kits.start, {
        body: {
          adIDs: ads.map(({ adID }) => adID),
          networks: [...networks],
          ...(languages.length > 0 ? { languages: [...languages] } : {}),
          ...(given.length > 0 ? { templates: given } : {}),
        },
      });
      setKitId(made);
    } catch (error) {
      setFailure(errorText(error, t('kit.failed')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={t('kit.title')} size="lg">
      {isEditing ? (
        <KitTexts
          appId={ads[0]?.appId ?? ''}
          languages={spoken}
          networks={networks}
          onLeave={() => {
            setIsEditing(false);
            void plan.refetch();
          }}
        />
      ) : kitId ? (
        <KitProgress kitId={kitId} onAgain={() => setKitId(null)} />
      ) : (
        <div className={classes.form}>
          <p>{t('kit.lead')}</p>
          <fieldset className={classes.choices}>
            <legend>{t('kit.networks')}</legend>
            {networkIds.map((id) => {
              const { name, pictures, texts, bulk } = networkOf(id);
              return (
                <div key={id} className={classes.network}>
                  <Checkbox
                    classNames={{ description: classes.gets }}
                    label={name}
                    description={
                      plan.data && networks.includes(id)
                        ? shareText(plan.data, id, { hasChoice, languages })
                        : t('kit.gets', { pictures: pictures.length, texts: texts.length })
                    }
                    checked={networks.includes(id)}
                    onChange={() => setNetworks(changed(networks, id))}
                  />
                  {bulk === 'template' && networks.includes(id) && (
                    <div className={classes.template}>
                      <TemplateField
                        network={id}
                        onTaken={(templateId) => setTemplates((before) => ({ ...before, [id]: templateId }))}
                      />
                    </div>
                  )}
                </div>
              );
            })}
          </fieldset>
          {hasChoice && (
            <fieldset className={classes.choices}>
              <legend>{t('kit.languages')}</legend>
              {spoken.map((language) => (
                <Checkbox
                  key={language}
                  label={<span lang={language}>{languageName(language)}</span>}
                  checked={languages.includes(language)}
                  onChange={() => setLanguages(changed(languages, language))}
                />
              ))}
            </fieldset>
          )}
          {plan.data && videosText(plan.data, networks) && <p>{videosText(plan.data, networks)}</p>}
          {plan.data && (
            <MissingParts
              summary={t('kit.lacks')}
              missing={plan.data.missing.filter(
                ({ network, language }) =>
                  networks.includes(network) && (!hasChoice || languages.includes(language)),
              )}
            />
          )}
          <div className={classes.ends}>
            {failure && <Notice tone="error">{failure}</Notice>}
            <Button aria-disabled={networks.length === 0} onClick={() => setIsEditing(networks.length > 0)}>
              {t('kit.texts')}
            </Button>
            <Button
              variant="primary"
              busy={busy}
              aria-disabled={isEmpty}
              onClick={() => !isEmpty && void make()}
            >
              {price > 0 ? t('kit.price', { credits: price }) : t('kit.make')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
