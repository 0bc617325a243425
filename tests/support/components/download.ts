import { onTestFinished } from 'vitest';

/** Returns the text of the next file that the page has the browser save. */
export const nextDownload = (): Promise<string> => {
  const createObjectURL = URL.createObjectURL.bind(URL);
  const restore = (): void => {
    URL.createObjectURL = createObjectURL;
  };
  onTestFinished(restore);
  return new Promise((resolve, reject) => {
    URL.createObjectURL = (file: Blob) => {
      restore();
      file.text().then(resolve, reject);
      return createObjectURL(file);
    };
  });
};
