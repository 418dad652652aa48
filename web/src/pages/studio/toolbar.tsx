import { ArrowLeft, Columns2, History, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { useBanner } from '../../ui/use-banner.ts';
import type { StudioData } from './studio-data.ts';
import classes from './toolbar.module.css';
import { Versions } from './versions.tsx';

/** What is edited, the way back and forth, and the versions that there are. */
export function Toolbar({
  data,
  canUndo,
  canRedo,
  isUnchanged,
  onUndo,
  onRedo,
  onDiscard,
  onCompare,
  onRestored,
  banner,
}: {
  data: StudioData;
  canUndo: boolean;
  canRedo: boolean;
  isUnchanged: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onDiscard: () => void;
  onCompare: (on: boolean) => void;
  onRestored: () => Promise<void>;
  banner: ReturnType<typeof useBanner>;
}) {
  const [isListing, setIsListing] = useState(false);
  const { ad } = data;
  const steps = [
    { label: t('studio.undo'), icon: Undo2, can: canUndo, act: onUndo },
    { label: t('studio.redo'), icon: Redo2, can: canRedo, act: onRedo },
  ];
  return (
    <div className={classes.toolbar}>
      <div className={classes.what}>
        <Link to={paths.gallery} className={classes.back}>
          <ArrowLeft size={18} aria-hidden className={classes.mirrored} /> {t('studio.back')}
        </Link>
        <h1>{t('studio.heading')}</h1>
        <p>
          {`${ad.formatName} · ${ad.width} × ${ad.height} · `}
          {t('studio.version', { version: data.version })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form, and there is none. */}
      <div className={classes.steps} role="group" aria-label={t('studio.steps')}>
        {steps.map(({ label, icon: Icon, can, act }) => (
          <Button
            key={label}
            aria-label={label}
            title={label}
            aria-disabled={!can}
            onClick={() => can && act()}
          >
            <Icon size={18} aria-hidden />
          </Button>
        ))}
        <Button aria-disabled={isUnchanged} onClick={() => !isUnchanged && onDiscard()}>
          <RotateCcw size={18} aria-hidden />
          <span>{t('studio.discard')}</span>
        </Button>
        <Button
          title={t('studio.compare.hint')}
          onPointerDown={() => onCompare(true)}
          onPointerUp={() => onCompare(false)}
          onPointerLeave={() => onCompare(false)}
          onPointerCancel={() => onCompare(false)}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && onCompare(true)}
          onKeyUp={() => onCompare(false)}
          onBlur={() => onCompare(false)}
        >
          <Columns2 size={18} aria-hidden />
          <span>{t('studio.compare')}</span>
        </Button>
        <Button onClick={() => setIsListing(true)}>
          <History size={18} aria-hidden />
          <span>{t('studio.versions', { count: data.versions.length })}</span>
        </Button>
      </div>
      <Versions
        data={data}
        opened={isListing}
        onClose={() => setIsListing(false)}
        onRestored={onRestored}
        banner={banner}
      />
    </div>
  );
}
