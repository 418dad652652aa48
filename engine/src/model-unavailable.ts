/** A model that cannot be asked now: another try would be in vain, and so would waiting for it. */
export class ModelUnavailableError extends Error {
  constructor() {
    super('The model is not asked at the moment.');
    this.name = 'ModelUnavailableError';
  }
}
