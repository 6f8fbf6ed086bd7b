/** Hashes of the migrations that the baseline replaced, oldest first; together they made the same schema as it does. */
export const preBaselineMigrations: readonly string[] = [
  'b5aabcf4145076f0b9f8609adf7bb2cdad82358850ee26c179428616d344ea1d',
  'd88570e970ecfb830f55c3702c3dd8d6a3832a0807069383e856b5801d2335b7',
  '28feffbe47cc40f89a7e5b4a233d5654aa2c4cb195cf6c2d0396ad78c292a12a',
  'a7f744e5ecce2a80079852004504e7ddf13abe1c315149a9d1b3bad06b0bf1f9',
  '736301bac428743e9410bd8749916ca23d3cfb0e8371f13281d285ba3888a573',
  '3ce33220c63ec04c76d17b4835d5f5739ec791a34443964618c652f433e6b468',
  '95ce2d627a328c62456339446a04445e608032bedc9bfee03e28da2a68f42504',
  'f4c4458bc38565820a37da67781cf7a00911ae705279e06debba59c229ede504',
  'd4563264a8d330b811a24a1f5549b8021834268814fa6984b19a45b807d4a79c',
  '125b5dac685342fb7821865815b790f6616f5aee7d210f9d42920d17f7e98934',
  '3b1f3e5b50ec3882910fc7a4a1b2727d8ad67d8edfd29257080fc787ad27d767',
  'aaa2938c7173622245dcdeac846c83c506ebb8d5547a4bc972654f84627f47e4',
  '65cd2dea9bfe6b620cfdf4b694056a33e176d0f1e547c70aa7b97545d041e96a',
  '25314bb58a416faa55ddbe5e50d2d3ceb5d67e537ecce333af6a607adab2883d',
  'e467c959f72134670cd97062600e17bb9b9f935562431cccc7e495c45e88e5d9',
  'ac29768b933fef9df108958cae38d0b059ced03c023ed50a8e818a0af8e862fe',
  '36da45e6f1274d2467f4190c0f5fb2a26f942ea5612a7a552b22b0fe5687c4f0',
  'fb8884ae651762a64e26cf95a31b2076024149823f733c231d087d9148608bd2',
  'fa39ae170d4f90066f3cd6eb64497f0ffbe86f329b267b0ed21766f22d3f3008',
  '3c8fa634b12cfdc6937eebb85fced2775f81d31b39240fa66182a48921d0690e',
  '9870bb550d071a663adfa0d2921fdd29805dfadc866e4d4dcfaa99d534e23f15',
  'bce3cde8e024d261ba8d0ed16fcab85420e804c862e22018c8b3be594b25ddd5',
  'b01c8749dbf2f6da1c9b2620ccea2aa94ef37dbbadf935fa12155ad8a60cb382',
  '18b1428e1cd03d76dfc7034cda9f50309b7120f8cccd61fbe96259f0f8d7b99a',
];

/**
 * 'current': empty, or made from the baseline on; 'pre-baseline': all the replaced migrations; 'unknown': anything
 * else.
 */
export type MigrationOrigin = 'current' | 'pre-baseline' | 'unknown';

/** Which migrations made a database or a backup, by the hashes that it has recorded, oldest first. */
export function migrationOrigin(applied: readonly string[], baselineHash: string): MigrationOrigin {
  if (applied.length === 0 || applied[0] === baselineHash) return 'current';
  const isReplacedList =
    applied.length === preBaselineMigrations.length &&
    applied.every((hash, index) => hash === preBaselineMigrations[index]);
  return isReplacedList ? 'pre-baseline' : 'unknown';
}
