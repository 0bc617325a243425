type RefusalStatus = 400 | 403 | 409 | 413 | 415;

/** Why an upload was not kept, in words for the person who sent it. */
export class UploadRefusal extends Error {
  readonly statusCode: RefusalStatus;

  constructor(statusCode: RefusalStatus, message: string) {
    super(message);
    this.name = 'UploadRefusal';
    this.statusCode = statusCode;
  }
}
