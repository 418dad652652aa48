import { Modal } from '@mantine/core';
import { api } from '@marquee/contract';
import { Download } from 'lucide-react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { useBanner } from '../../ui/use-banner.ts';
import { downloadAd, type FileKind } from '../ads/download.ts';
import classes from './save-bar.module.css';
import type { StudioData } from './studio-data.ts';
import { isUnchanged, type Step, type StudioState } from './studio-state.ts';
import { useSave } from './use-save.ts';

/** What becomes of the edit: saved, saved as a new ad, carried over to the set; and the files of the saved ad. */
export function SaveBar({
  data,
  state,
  refused,
  mine,
  banner,
  onSaved,
}: {
  data: StudioData;
  state: StudioState;
  /** Why the edit cannot be drawn; null where it can. */
  refused: string | null;
  /** The picture of the edit; null before it is drawn. */
  mine: string | null;
  banner: ReturnType<typeof useBanner>;
  onSaved: (version?: number, step?: Step) => Promise<void>;
}) {
  const saving = useSave(data, state, banner, onSaved);
  const isClean = isUnchanged(state);
  const { data: costs } = useEndpoint(api.credits.costs, {});
  const price = costs?.edit_cost ?? 0;
  const isClosed = isClean || refused !== null;
  const download = (kind: FileKind) =>
    void downloadAd(data.ad, data.version, kind).catch(() => banner.show('error', t('failure.download')));
  return (
    <div className={classes.bar}>
      <p className={classes.note} role="status">
        {isClean ? t('studio.unchanged') : refused ? t('studio.unsavable') : t('studio.changed')}
        {price > 0 && !isClean && ` ${t('studio.price', { credits: price })}`}
      </p>
      <div className={classes.row}>
        <Button
          variant="primary"
          busy={saving.busy === 'save'}
          aria-disabled={isClosed}
          onClick={() => !isClosed && saving.save()}
        >
          {t('studio.save')}
        </Button>
        <Button
          busy={saving.busy === 'new'}
          aria-disabled={isClosed}
          onClick={() => !isClosed && saving.saveAsNew()}
        >
          {t('studio.saveAs')}
        </Button>
        <Button
          busy={saving.busy === 'carry'}
          aria-disabled={refused !== null}
          title={t('studio.carry.hint')}
          onClick={() => refused === null && saving.carryOver()}
        >
          {t('studio.carry')}
        </Button>
      </div>
      <div className={classes.row}>
        {(['png', 'jpeg'] as const).map((kind) => (
          <Button key={kind} size="small" onClick={() => download(kind)}>
            <Download size={16} aria-hidden />
            {t(`studio.download.${kind}`)}
          </Button>
        ))}
      </div>
      <Modal
        opened={saving.question?.kind === 'claims'}
        onClose={saving.close}
        title={t('studio.claims.title')}
      >
        {saving.question?.kind === 'claims' && (
          <ClaimsQuestion
            claims={saving.question.claims}
            onKeep={() => saving.question?.kind === 'claims' && saving.keepClaims(saving.question.saving)}
            onChange={saving.close}
          />
        )}
      </Modal>
      <Modal
        opened={saving.question?.kind === 'meanwhile'}
        onClose={saving.close}
        size="xl"
        title={t('studio.meanwhile.title')}
      >
        {saving.question?.kind === 'meanwhile' && (
          <div className={classes.question}>
            <p>{t('studio.meanwhile.text')}</p>
            <div className={classes.both}>
              <figure>
                <Picture path={saving.question.assetPath} alt={t('studio.meanwhile.theirs')} />
                <figcaption>{t('studio.version', { version: saving.question.version })}</figcaption>
              </figure>
              <figure>
                {mine && <img src={mine} alt={t('studio.meanwhile.mine')} />}
                <figcaption>{t('studio.meanwhile.mine')}</figcaption>
              </figure>
            </div>
            <div className={classes.row}>
              <Button
                onClick={() => {
                  saving.close();
                  void onSaved();
                }}
              >
                {t('studio.meanwhile.take')}
              </Button>
              <Button
                variant="primary"
                onClick={() =>
                  saving.question?.kind === 'meanwhile' && saving.saveOnTop(saving.question.version)
                }
              >
                {t('studio.meanwhile.keep')}
              </Button>
            </div>
          </div>
        )}
      </Modal>
    </div>
  );
}

function ClaimsQuestion({
  claims,
  onKeep,
  onChange,
}: {
  claims: string[];
  onKeep: () => void;
  onChange: () => void;
}) {
  return (
    <div className={classes.question}>
      <p>{t('studio.claims.text')}</p>
      <ul>
        {claims.map((claim) => (
          <li key={claim} dir="auto">
            {claim}
          </li>
        ))}
      </ul>
      <p>{t('studio.claims.ask')}</p>
      <div className={classes.row}>
        <Button data-autofocus onClick={onChange}>
          {t('studio.claims.change')}
        </Button>
        <Button variant="primary" onClick={onKeep}>
          {t('studio.claims.keep')}
        </Button>
      </div>
    </div>
  );
}
