export async function runPlanted() {
  return 0;
}
