using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using UnityEngine;
using UnityEngine.Networking;
using UniVRM10;

namespace Kisekae
{
    /// <summary>
    /// The avatar of a user. Your own server has the Kisekae API key, and replies with a
    /// <c>modelUrl</c>: for <c>GET /avatar</c>, the model of the outfit that the user wears; for
    /// <c>POST /clothes</c>, the model of a new outfit.
    /// </summary>
    public sealed class KisekaeAvatar : MonoBehaviour
    {
        private const long Busy = 503;
        private const int AttemptsMax = 10;
        private const int PauseMs = 2000;

        [SerializeField] private string serverUrl = "http://localhost:3100";

        private readonly CancellationTokenSource closing = new CancellationTokenSource();
        private readonly HashSet<string> moved = new HashSet<string>();
        private Vrm10Instance figure;
        private IReadOnlyList<Viseme> spoken;
        private float startedAt;
        private int changes;

        /// <summary>The model that is shown; its URL changes when the clothes change.</summary>
        public string ModelUrl { get; private set; }

        /// <summary>Sets the server of your game, before anything else is called.</summary>
        public void Initialise(string url)
        {
            serverUrl = url;
        }

        /// <summary>Loads the avatar, and replaces the one that is shown.</summary>
        public Task ShowAsync()
        {
            return ReplaceAsync("GET", "/avatar?engine=vrm");
        }

        /// <summary>Asks your server for other clothes, and loads the new model.</summary>
        public Task ChangeClothesAsync()
        {
            return ReplaceAsync("POST", "/clothes?engine=vrm");
        }

        /// <summary>Speaks visemes such as <c>viseme_PP</c>, up to <c>viseme_sil</c>.</summary>
        public void Say(IReadOnlyList<Viseme> visemes)
        {
            spoken = visemes;
            startedAt = Time.time;
            foreach (var viseme in visemes) moved.Add(viseme.Name);
        }

        private void Update()
        {
            if (figure == null || spoken == null) return;
            var weights = Speech.Weigh(spoken, Time.time - startedAt);
            foreach (var name in moved)
            {
                weights.TryGetValue(name, out var weight);
                figure.Runtime.Expression.SetWeight(ExpressionKey.CreateCustom(name), weight);
            }
        }

        private void OnDestroy()
        {
            closing.Cancel();
        }

        private async Task ReplaceAsync(string method, string path)
        {
            changes += 1;
            var change = changes;
            var reply = await FetchAsync(method, serverUrl + path);
            var url = JsonUtility.FromJson<Reply>(reply.text).modelUrl;
            var model = await FetchAsync("GET", url);
            var loaded = await Vrm10.LoadBytesAsync(
                model.data,
                canLoadVrm0X: false,
                ct: closing.Token
            );
            if (change != changes)
            {
                // The clothes have been changed again in the meantime.
                Destroy(loaded.gameObject);
                return;
            }
            if (figure != null) Destroy(figure.gameObject);
            figure = loaded;
            ModelUrl = url;
            figure.transform.SetParent(transform, false);
        }

        /// <summary>A busy service needs more time to make a model, and responds with 503.</summary>
        private async Task<DownloadHandler> FetchAsync(string method, string url)
        {
            for (var attempt = 1; ; attempt += 1)
            {
                var request = new UnityWebRequest(url, method);
                request.downloadHandler = new DownloadHandlerBuffer();
                var operation = request.SendWebRequest();
                while (!operation.isDone) await Task.Yield();
                closing.Token.ThrowIfCancellationRequested();
                if (request.result == UnityWebRequest.Result.Success) return request.downloadHandler;
                if (request.responseCode != Busy || attempt == AttemptsMax)
                    throw new InvalidOperationException(method + " " + url + ": " + request.error);
                await Task.Delay(PauseMs, closing.Token);
            }
        }

        [Serializable]
        private sealed class Reply
        {
            public string modelUrl = "";
        }
    }
}
