import type { Voice } from '../../brand/voices.ts';
import { type Draw, halo, podium, seam } from './staging-grounds.ts';
import { burst, pattern, shadow, viewfinder } from './staging-marks.ts';

export type Staging = 'viewfinder' | 'halo' | 'seam' | 'podium' | 'shadow' | 'pattern' | 'burst';

const byVoice: Record<Voice, readonly Staging[]> = {
  plain: ['seam', 'viewfinder', 'halo', 'shadow'],
  steady: ['podium', 'seam', 'viewfinder', 'halo'],
  technical: ['viewfinder', 'pattern', 'podium', 'seam'],
  loud: ['burst', 'seam', 'shadow', 'pattern'],
  warm: ['halo', 'podium', 'pattern', 'seam'],
  bookish: ['podium', 'seam', 'halo', 'viewfinder'],
  friendly: ['halo', 'pattern', 'podium', 'shadow'],
  playful: ['burst', 'pattern', 'halo', 'shadow'],
};

/** Four ways to stage an icon that suit an app's voice, the most telling first. */
export const stagingsOf = (voice: Voice): readonly Staging[] => byVoice[voice];

/** What each staging draws about the icon. */
export const stagings: Record<Staging, Draw> = { viewfinder, halo, seam, podium, shadow, pattern, burst };
