export default function StudyPerformance() {
  return <h1>Study Performance</h1>;
}
