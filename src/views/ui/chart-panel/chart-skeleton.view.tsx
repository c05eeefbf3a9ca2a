import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';

export const ChartSkeleton = () => <Skeleton height="100%" minHeight="15rem" />;
