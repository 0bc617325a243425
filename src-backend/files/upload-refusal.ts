/** Why an upload was not kept, in words for the person who sent it. */
export class UploadRefusal extends Error {
  readonly statusCode: 400 | 413 | 415;

  constructor(statusCode: 400 | 413 | 415, message: string) {
    super(message);
    this.name = 'UploadRefusal';
    this.statusCode = statusCode;
  }
}
