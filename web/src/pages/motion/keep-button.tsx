import { type Ad, api } from '@marquee/contract';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { requestWithFile } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { MotionChoice } from './use-motion.ts';

/** Keeps a finished video for the launch kits of its ad. */
export function KeepButton({ ad, choice, file }: { ad: Ad; choice: MotionChoice; file: Blob }) {
  const [state, setState] = useState<'none' | 'busy' | 'kept'>('none');
  const [failure, setFailure] = useState('');

  async function keep() {
    setState('busy');
    setFailure('');
    const { formatType, ...query } = choice;
    try {
      await requestWithFile(api.motions.keep, {
        params: { adID: ad.adID },
        query: { ...query, ...(formatType ? { formatType } : {}) },
        body: file,
      });
      setState('kept');
    } catch (error) {
      setState('none');
      setFailure(errorText(error, t('motion.keep.failed')));
    }
  }

  if (state === 'kept') return <Notice tone="success">{t('motion.kept')}</Notice>;
  return (
    <>
      <Button wide busy={state === 'busy'} onClick={() => void keep()}>
        <PackagePlus size={18} aria-hidden />
        {t('motion.keep')}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
