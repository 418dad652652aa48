/**
 * How the C library of a child takes memory for pictures, by its environment. By default it keeps a heap for each thread
 * that once held a picture, and never tidies them: a process that reads one screenshot after the other grows to
 * 400 MB and more. Here the threads share one heap.
 */
const oneHeap = { MALLOC_ARENA_MAX: '1' };

/**
 * For a child that draws: by default each picture's memory goes back to the system and is taken anew, cleared, for the
 * next. This one keeps what an ad needs, in pages of 2 MB where Linux has them: a picture then takes two of them
 * instead of a thousand.
 */
export const keptHeap = {
  ...oneHeap,
  MALLOC_MMAP_THRESHOLD_: `${5 * 2 ** 20}`,
  MALLOC_TRIM_THRESHOLD_: `${16 * 2 ** 20}`,
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

/**
 * For a child that reads strangers' pictures, of any size: what one took up is given back before the next, so that how
 * much memory it may take is a bound of this one picture.
 */
export const returnedHeap = {
  ...oneHeap,
  MALLOC_MMAP_THRESHOLD_: `${2 ** 20}`,
  MALLOC_TRIM_THRESHOLD_: `${2 ** 20}`,
};
