using System.Collections.Generic;

namespace Kisekae
{
    /// <summary>A viseme, and the second at which the mouth reaches it.</summary>
    public struct Viseme
    {
        public readonly string Name;
        public readonly float At;

        public Viseme(string name, float at)
        {
            Name = name;
            At = at;
        }
    }

    /// <summary>The weights of visemes, each fading into the next.</summary>
    public static class Speech
    {
        /// <summary>
        /// <paramref name="spoken"/> is what speech services return, and ends with
        /// <c>viseme_sil</c>. A viseme that is missing from the result has the weight 0.
        /// </summary>
        public static Dictionary<string, float> Weigh(IReadOnlyList<Viseme> spoken, float seconds)
        {
            var weights = new Dictionary<string, float>();
            for (var next = 1; next < spoken.Count; next += 1)
            {
                var from = spoken[next - 1];
                var to = spoken[next];
                if (to.At <= seconds) continue;
                var share = (seconds - from.At) / (to.At - from.At);
                weights[from.Name] = from.Name == to.Name ? 1 : 1 - share;
                if (from.Name != to.Name) weights[to.Name] = share;
                break;
            }
            return weights;
        }
    }
}
