import type { ImportFault } from '@marquee/contract';

/** Why a file is not read at all. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly fault: ImportFault;
  constructor(fault: ImportFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
