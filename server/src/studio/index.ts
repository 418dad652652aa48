export { refuseUndrawable } from './edit-request.ts';
export { isMotionPaid } from './motion-paid.ts';
export { isTest, requireChangeable, type Saver } from './saver.ts';
export { type EditableAd, lockVersion, requireEditableAd } from './store.ts';
