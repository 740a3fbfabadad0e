/**
 * In the place of `@formatjs/icu-skeleton-parser` (vite.config.ts): no message of the house writes a number or a
 * date by a skeleton (`::`), and every page would load what reads them.
 */

function refuse(skeleton: string): never {
  throw new Error(`messages have no skeletons here: '${skeleton}'`);
}

export {
  refuse as parseDateTimeSkeleton,
  refuse as parseNumberSkeleton,
  refuse as parseNumberSkeletonFromString,
};
