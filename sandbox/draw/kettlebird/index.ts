import { type Drawing, iPhone } from '../markup.ts';
import { icon } from './icon.ts';

/** The sample without screenshots: its publisher never made any. */
export const drawing: Drawing = { language: 'en', device: iPhone, fonts: [], css: '', icon, screens: [] };
