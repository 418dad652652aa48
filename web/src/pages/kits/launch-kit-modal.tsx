import { Checkbox, Modal } from '@mantine/core';
import { type Ad, api, type NetworkId, networkIds, networkOf } from '@marquee/contract';
import { useState } from 'react';
import { publicApi, usePublicEndpoint } from '../../api/public-api.ts';
import { request } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { KitProgress } from './kit-progress.tsx';
import classes from './launch-kit-modal.module.css';
import { TemplateField } from './template-field.tsx';

/** Those that people advertise apps on first. */
const usual: readonly NetworkId[] = ['google-app', 'meta', 'tiktok'];

const changed = <One extends string>(all: readonly One[], one: One): One[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Chooses networks and languages, and shows the kit that comes of them. */
export function LaunchKitModal({ ads, onClose }: { ads: Ad[]; onClose: () => void }) {
  const spoken = [...new Set(ads.map(({ language }) => language).filter(Boolean))];
  const [networks, setNetworks] = useState<readonly NetworkId[]>(usual);
  const [languages, setLanguages] = useState<readonly string[]>(spoken);
  const [templates, setTemplates] = useState<Partial<Record<NetworkId, string>>>({});
  const [kitId, setKitId] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const price = usePublicEndpoint(publicApi.costs).data?.kit_cost ?? 0;

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
      {kitId ? (
        <KitProgress kitId={kitId} onAgain={() => setKitId(null)} />
      ) : (
        <div className={classes.form}>
          <p>{t('kit.lead')}</p>
          {failure && <Notice tone="error">{failure}</Notice>}
          <fieldset className={classes.choices}>
            <legend>{t('kit.networks')}</legend>
            {networkIds.map((id) => {
              const { name, pictures, texts, bulk } = networkOf(id);
              return (
                <div key={id} className={classes.network}>
                  <Checkbox
                    label={name}
                    description={t('kit.gets', { pictures: pictures.length, texts: texts.length })}
                    checked={networks.includes(id)}
                    onChange={() => setNetworks(changed(networks, id))}
                  />
                  {bulk === 'template' && networks.includes(id) && (
                    <TemplateField
                      network={id}
                      onTaken={(templateId) => setTemplates((before) => ({ ...before, [id]: templateId }))}
                    />
                  )}
                </div>
              );
            })}
          </fieldset>
          {spoken.length > 1 && (
            <fieldset className={classes.choices}>
              <legend>{t('kit.languages')}</legend>
              {spoken.map((language) => (
                <Checkbox
                  key={language}
                  label={language}
                  checked={languages.includes(language)}
                  onChange={() => setLanguages(changed(languages, language))}
                />
              ))}
            </fieldset>
          )}
          <Button
            variant="primary"
            wide
            busy={busy}
            aria-disabled={networks.length === 0}
            onClick={() => networks.length > 0 && void make()}
          >
            {price > 0 ? t('kit.price', { credits: price }) : t('kit.make')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
