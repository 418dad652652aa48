export { type KeptVideo, keptVideos } from './kept-videos.ts';
