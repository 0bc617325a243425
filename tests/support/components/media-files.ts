const painted = (side: number, paint: (context: CanvasRenderingContext2D) => void): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Nothing to paint on');
  paint(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/png');
  });
};

/** Returns a picture that only pictures of the same side equal. */
export const pictureFile = async (name: string, side: number): Promise<File> => {
  const blob = await painted(side, (context) => {
    context.fillStyle = `hsl(${side % 360}, 60%, 50%)`;
    context.fillRect(0, 0, side, side);
  });
  return new File([blob], name, { type: 'image/png' });
};

/** What is dragged with these files. */
export const transferOf = (files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};

/** Chooses files in the next chooser that the page opens. */
export const chooseNext = (...files: readonly File[]): void => {
  const choose = (event: MouseEvent): void => {
    if (!(event.target instanceof HTMLInputElement && event.target.type === 'file')) return;
    event.preventDefault();
    removeEventListener('click', choose);
    event.target.files = transferOf(files).files;
    event.target.dispatchEvent(new Event('change', { bubbles: true }));
  };
  addEventListener('click', choose);
};

/** Drops files on the page as a person does with the pointer. */
export const dropOnPage = (...files: readonly File[]): void => {
  const dataTransfer = transferOf(files);
  const target = document.querySelector('main') ?? document.body;
  for (const kind of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
};
